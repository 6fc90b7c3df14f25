export type ConfirmationLink =
  | {
      kind: 'session';
      accessToken: string;
      refreshToken: string;
      expiresAt: number;
      changed: boolean;
    }
  /** One of the two addresses confirmed a change of address; the other one still has to. */
  | { kind: 'half' }
  /** Expired, used, or no link. */
  | { kind: 'ended' };

export function readConfirmationLink(hash: string): ConfirmationLink {
  const said = new URLSearchParams(hash.replace(/^#/, ''));
  const accessToken = said.get('access_token');
  const refreshToken = said.get('refresh_token');
  if (accessToken && refreshToken) {
    const expiresAt = Number(said.get('expires_at')) || 0;
    const changed = said.get('type') === 'email_change';
    return { kind: 'session', accessToken, refreshToken, expiresAt, changed };
  }
  return said.get('message') && !said.get('error') ? { kind: 'half' } : { kind: 'ended' };
}
