const WITHOUT_SCHEME = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.[\p{L}\p{N}-]{2,}(?:[/?#]\S*)?$/u;

/** Completes `www.shop.mn` to a URL; returns any other text as it is. */
export function completeUrl(text: string): string {
  const typed = text.trim();
  return WITHOUT_SCHEME.test(typed) ? `https://${typed}` : text;
}
