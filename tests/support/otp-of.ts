/** What the button of a link in a mail of Auth sends to Auth's `POST /verify`. */
export function otpOf(link: string) {
  const said = new URLSearchParams(new URL(link).hash.slice(1));
  return { token_hash: said.get('token_hash'), type: said.get('type') };
}
