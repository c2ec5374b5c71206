// Whether a page of `vcz report` does what its keys promise: what it does not is said in the console, for tests/look.sh to read.
'use strict';
addEventListener('load', () => setTimeout(() => {
  const one = selector => document.querySelector(selector);
  const slider = one('input[type=range]');
  const press = (key, target = document.body) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  const check = (what, good) => { if (!good) console.log(`keys: ${innerWidth} wide: ${what}`); };
  const goes = (key, to) => { press(key); check(`${key} goes to order ${slider.value}, not ${to}`, +slider.value === to); };
  const last = +slider.max;

  goes('Home', 0);
  goes('ArrowRight', 1);
  goes('j', 2);
  goes('ArrowDown', 2); // it scrolls, and so does ArrowUp
  goes('ArrowUp', 2);
  goes('k', 1);
  goes('ArrowLeft', 0);
  goes('ArrowLeft', 0);
  goes('End', last);
  goes('ArrowRight', last);
  press('PageUp');
  check('PageUp stays', +slider.value < last);
  goes('Home', 0);
  press('PageDown');
  check('PageDown stays', +slider.value > 0);
  press(' ');
  check('Space does not play', one('.play').getAttribute('aria-label') === 'pause (Space)');
  press('Escape');
  check('Escape does not pause', one('.play').getAttribute('aria-label') === 'play (Space)');
  press('h');
  check('h hides no counters', one('.map').classList.contains('bare'));
  press('h');
  goes('End', last);
  press('?');
  check('? opens no help', one('dialog[open]'));
  press('Home');
  check('a key goes past an open box', +slider.value === last);
  one('dialog[open]').close();
  press('/');
  check('/ finds nothing', document.activeElement.type === 'search');
  press('Escape', document.activeElement);
  check('Escape stays in the search', document.activeElement === one('.record'));
  one('.map').focus();
  press('ArrowUp', one('.map'));
  press('Enter', one('.map'));
  check('Enter lists nothing', one(innerWidth > 600 ? '.stack:not([hidden])' : '[data-tab=stack] .panel-stack'));
  press('Escape', one('.map'));
  check('Escape does not close the list', innerWidth <= 600 || one('.stack[hidden]'));
  goes('End', last);
  if (innerWidth <= 600) one('.tabs button').click();
  const order = one('.record [aria-current]');
  setTimeout(() => check('the last order is out of sight', order.getBoundingClientRect().top < innerHeight), 500);
}, 50));
