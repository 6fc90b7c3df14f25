import { chakra } from '@chakra-ui/react/styled-system';
import { HONEYPOT } from '@contract/http/visitor-form.ts';
import { formTexts } from '@/content/errors.ts';

/**
 * A field that people do not meet: not seen, not reached by Tab, not read aloud, not filled in by the
 * browser. A script that fills in every field of the page fills this one in, too. Not `hidden` and not
 * `display: none`, which scripts look for.
 */
export function Honeypot() {
  return (
    <chakra.div
      aria-hidden="true"
      position="absolute"
      overflow="hidden"
      clipPath="inset(50%)"
      // Strict tokens have no pixel.
      style={{ width: 1, height: 1 }}
      css={{ '@media print': { display: 'none' } }}
    >
      <label>
        {formTexts.leaveEmpty}
        <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </chakra.div>
  );
}
