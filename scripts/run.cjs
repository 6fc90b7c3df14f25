// Runs a TypeScript file of this repository: node scripts/run.cjs <file.ts> [arguments]. Old JavaScript
// syntax, so that a Node that is too old can still print the error.
'use strict';

var needed = [20, 19];
var running = process.versions.node.split('.').map(Number);
if (running[0] < needed[0] || (running[0] === needed[0] && running[1] < needed[1])) {
  console.error(`This project needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

var path = require('node:path');
var url = require('node:url');

var file = path.resolve(process.argv[2]);
process.argv.splice(1, 2, file);

import('tsx/esm/api')
  .catch(() => {
    console.error('The dependencies are not installed; run "npm install" first.');
    process.exit(1);
  })
  .then((loader) => {
    loader.register();
    // Registered last, so asked first.
    require('node:module').register(url.pathToFileURL(path.join(__dirname, 'plain-packages.mjs')));
    return import(url.pathToFileURL(file).href);
  })
  .catch((error) => {
    console.error(error);
    process.exit(1);
  });
