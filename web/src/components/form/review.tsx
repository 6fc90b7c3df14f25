import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../button.tsx';

export type ReviewGroup = {
  title: string;
  /** The entered values; empty ones are left out. */
  entries: readonly { label: string; value: string }[];
  onEdit?: () => void;
};

type ReviewProps = { title: string; edit?: string; groups: readonly ReviewGroup[] };

/** The values of the earlier steps, to check before sending. */
export function Review({ title, edit, groups }: ReviewProps) {
  return (
    <chakra.section
      aria-label={title}
      display="grid"
      gap="4"
      p={{ base: '4', md: '5' }}
      borderRadius="lg"
      bg="bg.subtle"
    >
      <chakra.p textStyle="label">{title}</chakra.p>
      {groups.map(({ title: name, entries, onEdit }) => (
        <chakra.div key={name}>
          <chakra.div display="flex" justifyContent="space-between" alignItems="center" gap="3">
            <chakra.p textStyle="small" fontWeight="semibold" color="fg.muted">
              {name}
            </chakra.p>
            {onEdit && edit && (
              <Button variant="ghost" size="sm" aria-label={`${edit}: ${name}`} onClick={onEdit}>
                {edit}
              </Button>
            )}
          </chakra.div>
          <chakra.dl display="grid" gap="1.5" mt="1">
            {entries
              .filter(({ value }) => value !== '')
              .map(({ label, value }) => (
                <chakra.div
                  key={label}
                  display="grid"
                  gridTemplateColumns={{ sm: '11rem minmax(0, 1fr)' }}
                  columnGap="4"
                  textStyle="small"
                >
                  <chakra.dt color="fg.muted">{label}</chakra.dt>
                  <chakra.dd overflowWrap="anywhere" whiteSpace="pre-line">
                    {value}
                  </chakra.dd>
                </chakra.div>
              ))}
          </chakra.dl>
        </chakra.div>
      ))}
    </chakra.section>
  );
}
