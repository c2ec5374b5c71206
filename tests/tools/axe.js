// What axe finds in a page of `vcz report`, in light and in dark, as it opens and with each thing open that can be opened: said in
// the console, for tests/look.sh to read. Its last line there is how often axe has looked.
'use strict';
(() => {
const all = selector => [...document.querySelectorAll(selector)];
const click = selector => () => document.querySelector(selector).click();
// What a person opens, and how it is closed again.
const opened = [
  ['as it opens', () => {}, () => {}],
  ['a stack', click('.place'), click('.stack header button')],
  ['a case', click('button.case'), click('dialog[open] button')],
  ['keys', click('.tools button:last-child'), click('dialog[open] form:last-child button')],
];
let looks = 0;
async function lookAt(what) {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  for (const { id, help, nodes } of violations)
    console.log(`axe: ${what}: ${id}: ${help}: ${nodes.length} times, first ${nodes[0].target.join(' ')}: ${nodes[0].html.slice(0, 100)}`);
  looks++;
}
// The map is hidden from readers of screens, its thousands of parts hide from axe what lies beside it, and the record's lines are
// alike: axe looks again and again at a page without the one and with some of the others.
function shorten() {
  all('.map > svg > *').forEach(part => part.remove());
  all('.record li:not(.here)').slice(30).forEach(line => line.remove());
}
addEventListener('load', () => setTimeout(async () => {
  const width = innerWidth;
  for (const tab of all('.tabs button'))
    if (tab.offsetParent) opened.push([tab.textContent, () => tab.click(), click('.tabs button')]);
  if (width > 1000) await lookAt('the whole page');
  shorten();
  for (const light of ['light', 'dark']) {
    document.documentElement.className = `playing ${light}`;
    for (const [what, open, close] of opened) {
      open();
      await lookAt(`${what}, ${width} wide, ${light}`);
      close();
    }
  }
  console.log(`axe has looked ${looks} times`);
}, 100));
})();
