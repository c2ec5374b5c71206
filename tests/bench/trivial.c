/* The least that a C program costs: the floor under `vcz --version`. */
int main(void)
{
    return 0;
}
