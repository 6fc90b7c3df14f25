/** After a screen has taken a form's place: its top comes into view and its heading takes the focus. */
export function showTop(): void {
  requestAnimationFrame(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}
