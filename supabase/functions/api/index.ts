import { createApp } from './app.ts';
import { readSettings } from './settings.ts';

const settings = readSettings((name) => Deno.env.get(name));
Deno.serve(createApp({ ...settings, runtime: Deno.version.deno }).fetch);
