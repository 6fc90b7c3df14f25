/**
 * Stands in for `hoist-non-react-statics` in the browser bundle: only Emotion's `withTheme` calls
 * it, which nothing here uses, and it cannot be tree-shaken (1.6 kB gzip with react-is).
 */
export default function hoistNothing<T>(target: T): T {
  return target;
}
