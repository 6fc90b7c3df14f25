import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { z } from 'zod';
import { inRoot } from './paths.ts';

/** The template of an Auth mail: its subject, and its HTML file, which config.toml names relative to the root. */
const mailTemplate = z.object({
  subject: z.string(),
  content_path: z.string().transform((file) => inRoot(file)),
});

/**
 * The part of `supabase/config.toml` that Auth reads, without what lite does not support (hooks, providers, SMTP);
 * hosted projects read the same file.
 */
const authSettings = z.object({
  enable_signup: z.boolean().exactOptional(),
  jwt_expiry: z.number().exactOptional(),
  minimum_password_length: z.number().exactOptional(),
  password_requirements: z.string().exactOptional(),
  enable_refresh_token_rotation: z.boolean().exactOptional(),
  refresh_token_reuse_interval: z.number().exactOptional(),
  additional_redirect_urls: z.array(z.string()).exactOptional(),
  email: z.object({
    enable_signup: z.boolean().exactOptional(),
    enable_confirmations: z.boolean().exactOptional(),
    otp_expiry: z.number().exactOptional(),
    template: z.record(z.string(), mailTemplate).exactOptional(),
  }),
});

export const readAuthSettings = () =>
  authSettings.parse(parse(readFileSync(inRoot('supabase', 'config.toml'), 'utf8')).auth);
