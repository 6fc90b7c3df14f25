import { Box, Heading, VisuallyHidden } from '@chakra-ui/react';
import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { overviewTexts } from '@/content/admin-history.ts';

type Day = { day: string; count: number };

/** The library sets attributes; these styles override them with our tokens. */
const LOOK = {
  '& text': { fill: 'fg.muted', fontSize: 'xs' },
  '& .recharts-bar-rectangle path': { fill: 'brand.solid' },
  '& .recharts-cartesian-axis-line': { stroke: 'border.emphasized' },
  '& .recharts-tooltip-cursor': { fill: 'bg.muted' },
  '& .recharts-default-tooltip': {
    borderRadius: 'sm',
    borderColor: 'border !important',
    fontSize: 'sm',
  },
} as const;
const short = (day: string) => `${day.slice(5, 7)}.${day.slice(8, 10)}`;

/** Requests by day as bars, and as a table for screen readers. */
export function DayChart({ name, days }: { name: string; days: readonly Day[] }) {
  return (
    <div>
      <Heading as="h3" size="sm" pb="2">
        {overviewTexts.byDay}
      </Heading>
      <Box height="40" aria-hidden="true" css={LOOK}>
        <ResponsiveContainer width="100%" height="100%">
          <BarChart
            data={[...days]}
            margin={{ top: 4, right: 0, bottom: 0, left: 0 }}
            accessibilityLayer={false}
          >
            <XAxis dataKey="day" tickFormatter={short} tickLine={false} minTickGap={28} />
            <YAxis
              allowDecimals={false}
              tickCount={3}
              interval={0}
              width={28}
              tickLine={false}
              axisLine={false}
            />
            <Tooltip
              labelFormatter={(day) => short(String(day))}
              formatter={(count) => [String(count), overviewTexts.count]}
            />
            <Bar dataKey="count" radius={[3, 3, 0, 0]} isAnimationActive={false} />
          </BarChart>
        </ResponsiveContainer>
      </Box>
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
