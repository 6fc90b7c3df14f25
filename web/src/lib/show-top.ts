/** After a screen has replaced a form: scrolls to its top and focuses its heading. */
export function showTop(): void {
  requestAnimationFrame(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}
