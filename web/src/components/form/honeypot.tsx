import { chakra } from '@chakra-ui/react/styled-system';
import { HONEYPOT } from '@contract/http/visitor-form.ts';
import { formTexts } from '@/content/errors.ts';

/**
 * A field that people do not notice: invisible, not reached by Tab, not read aloud, not autofilled. A script
 * that fills in every field fills this one too. Not `hidden` and not `display: none`, which scripts check.
 */
export function Honeypot() {
  return (
    <chakra.div
      aria-hidden="true"
      position="absolute"
      overflow="hidden"
      clipPath="inset(50%)"
      // Inline, because the strict tokens of the theme do not include 1 px.
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
