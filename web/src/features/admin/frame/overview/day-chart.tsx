import { Box, Flex, Grid, Heading, VisuallyHidden } from '@chakra-ui/react';
import { useState } from 'react';
import { scaleOf } from './scale-of.ts';
import { overviewTexts } from './texts.ts';

type Day = { day: string; count: number };

/** Every seventh bar has a label, counted from the last day, so that labels fit on a phone. */
const LABEL_EVERY = 7;
const short = (day: string) => `${day.slice(5, 7)}.${day.slice(8, 10)}`;
const percent = (share: number) => `${share * 100}%`;

/** The day and the number of the bar under the pointer, on the side of the bar that has room. */
function BarNote({ day, count, index, of }: Day & { index: number; of: number }) {
  const isRight = index >= of / 2;
  const edge = percent(isRight ? 1 - index / of : (index + 1) / of);
  return (
    <Box
      position="absolute"
      top="2"
      style={{ [isRight ? 'right' : 'left']: edge }}
      p="2.5"
      mx="2"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="sm"
      color="fg"
      fontSize="sm"
      whiteSpace="nowrap"
      pointerEvents="none"
    >
      <span>{short(day)}</span>
      <br />
      <span>{`${overviewTexts.count} : ${count}`}</span>
    </Box>
  );
}

function Bars({ days }: { days: readonly Day[] }) {
  const [pointedAt, setPointedAt] = useState<number | null>(null);
  const { most, steps } = scaleOf(Math.max(0, ...days.map(({ count }) => count)));
  const pointed = pointedAt === null ? undefined : days[pointedAt];
  return (
    <Grid
      aria-hidden="true"
      height="40"
      pt="1"
      templateColumns="28px minmax(0, 1fr)"
      templateRows="minmax(0, 1fr) 30px"
      color="fg.muted"
      fontSize="xs"
    >
      <Flex direction="column-reverse" justify="space-between" align="end" pe="2">
        {steps.map((step) => (
          <Box key={step} height="0" display="flex" alignItems="center">
            {step}
          </Box>
        ))}
      </Flex>
      <Flex
        position="relative"
        borderBottomWidth="1px"
        borderColor="border.emphasized"
        onPointerLeave={() => setPointedAt(null)}
      >
        {days.map(({ day, count }, index) => (
          <Flex
            key={day}
            flex="1"
            align="end"
            justify="center"
            _hover={{ bg: 'bg.muted' }}
            onPointerEnter={() => setPointedAt(index)}
          >
            <Box
              width="4/5"
              bg="brand.solid"
              borderTopRadius="xs"
              style={{ height: percent(count / most) }}
            />
          </Flex>
        ))}
        {pointed && pointedAt !== null && (
          <BarNote {...pointed} index={pointedAt} of={days.length} />
        )}
      </Flex>
      <Flex gridColumn="2" pt="1">
        {days.map(({ day }, index) => (
          <Flex key={day} flex="1" minWidth="0" justify="center" whiteSpace="nowrap">
            {(days.length - 1 - index) % LABEL_EVERY === 0 && short(day)}
          </Flex>
        ))}
      </Flex>
    </Grid>
  );
}

/** Requests by day as bars, and as a table for screen readers. */
export function DayChart({ name, days }: { name: string; days: readonly Day[] }) {
  return (
    <div>
      <Heading as="h3" size="sm" pb="2">
        {overviewTexts.byDay}
      </Heading>
      <Bars days={days} />
      <VisuallyHidden>
        <table>
          <caption>{`${name}: ${overviewTexts.byDay}`}</caption>
          <thead>
            <tr>
              <th scope="col">{overviewTexts.day}</th>
              <th scope="col">{overviewTexts.count}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, count }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  );
}
