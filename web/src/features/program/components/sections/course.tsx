import { chakra } from '@chakra-ui/react/styled-system';
import { memo } from 'react';
import { SplitSection } from '@/components/marketing/split-section.tsx';
import { programHow } from '../../texts.ts';
import { WeekChart } from './week-chart.tsx';

/** The course as a line from the first lesson to the reward trip. */
export const Course = memo(function Course() {
  return (
    <SplitSection tone="subtle" title={programHow.title} aside={<WeekChart />}>
      <chakra.ol listStyle="none" mt={{ base: '10', lg: '0' }}>
        {programHow.items.map(({ title, text }, index) => {
          const last = index === programHow.items.length - 1;
          return (
            <chakra.li
              key={title}
              position="relative"
              pl="12"
              pb={last ? '0' : '10'}
              _before={{
                content: '""',
                position: 'absolute',
                left: '0',
                top: '1',
                boxSize: '6',
                borderRadius: 'full',
                borderWidth: '5px',
                borderColor: last ? 'ember.400' : 'brand.solid',
                bg: 'bg.panel',
              }}
              _after={
                last
                  ? undefined
                  : {
                      content: '""',
                      position: 'absolute',
                      left: '3',
                      top: '8',
                      bottom: '0.5',
                      borderLeftWidth: '2px',
                      borderColor: 'sky.300',
                    }
              }
            >
              <chakra.h3 textStyle="h3">{title}</chakra.h3>
              <chakra.p color="fg.muted" mt="1.5">
                {text}
              </chakra.p>
            </chakra.li>
          );
        })}
      </chakra.ol>
    </SplitSection>
  );
});
