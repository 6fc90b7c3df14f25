import { chakra } from '@chakra-ui/react/styled-system';
import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { overviewTexts } from '@/content/admin-history.ts';

type Day = { day: string; count: number };

const INK = 'var(--c-colors-fg-muted)';
const short = (day: string) => `${day.slice(5, 7)}.${day.slice(8, 10)}`;

/** Requests by day as bars, and the same numbers as a table for who cannot see them. */
export function DayChart({ name, days }: { name: string; days: readonly Day[] }) {
  return (
    <div>
      <chakra.h3 textStyle="label" pb="2">
        {overviewTexts.byDay}
      </chakra.h3>
      <chakra.div height="10rem" aria-hidden="true">
        <ResponsiveContainer width="100%" height="100%">
          <BarChart
            data={[...days]}
            margin={{ top: 4, right: 0, bottom: 0, left: 0 }}
            accessibilityLayer={false}
          >
            <XAxis
              dataKey="day"
              tickFormatter={short}
              tick={{ fill: INK, fontSize: 12 }}
              tickLine={false}
              axisLine={{ stroke: 'var(--c-colors-border-emphasized)' }}
              minTickGap={28}
            />
            <YAxis
              allowDecimals={false}
              width={28}
              tick={{ fill: INK, fontSize: 12 }}
              tickLine={false}
              axisLine={false}
            />
            <Tooltip
              cursor={{ fill: 'var(--c-colors-bg-muted)' }}
              labelFormatter={(day) => short(String(day))}
              formatter={(count) => [String(count), overviewTexts.count]}
              contentStyle={{
                borderRadius: 8,
                borderColor: 'var(--c-colors-border)',
                fontSize: 14,
              }}
            />
            <Bar
              dataKey="count"
              fill="var(--c-colors-brand-solid)"
              radius={[3, 3, 0, 0]}
              isAnimationActive={false}
            />
          </BarChart>
        </ResponsiveContainer>
      </chakra.div>
      <chakra.div srOnly>
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
      </chakra.div>
    </div>
  );
}
