import { createApp } from './app.ts';
import { readSettings } from './settings.ts';

Deno.serve(createApp(readSettings((name) => Deno.env.get(name))).fetch);
