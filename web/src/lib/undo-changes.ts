/** Takes back what was changed in the page since it was parsed, which `loader.ts` has recorded; the last change first. */
export function undoChanges(): void {
  const changes: MutationRecord[] = [];
  window.dispatchEvent(new CustomEvent('site-hydrates', { detail: changes }));
  for (const change of changes.reverse()) {
    const { type, target, addedNodes, removedNodes, nextSibling, oldValue } = change;
    if (type === 'characterData') target.nodeValue = oldValue;
    for (const node of addedNodes) target.removeChild(node);
    for (const node of removedNodes) target.insertBefore(node, nextSibling);
  }
}
