import { chakra } from '@chakra-ui/react/styled-system';
import { calendarOf } from '@contract/calendar.ts';
import { company, offices } from '@contract/company.ts';
import { Button } from '@/components/button.tsx';
import { FactRow } from '@/components/fact-row.tsx';
import { Section } from '@/components/section.tsx';
import { programFacts, programName } from '@/content/program-facts.ts';
import { formatDay } from '@/lib/dates.ts';
import { saveFile } from '@/lib/save-file.ts';
import { seatPageTexts as texts } from '../texts.ts';

const [office] = offices;
const place = office ? `${office.name}: ${office.address}` : '';

function saveLessons(day: string): void {
  const file = calendarOf(
    [
      {
        uid: `lessons-${day}@${company.latinName.toLowerCase()}`,
        when: day,
        title: `${texts.lessonsStart}: ${programName}`,
        text: `${programFacts.schedule}\n${programFacts.laptop}\n${programFacts.phone}`,
        place,
      },
    ],
    new Date(),
  );
  saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), 'hicheel.ics');
}

/** When and where lessons are, what to bring, and the first day as a calendar file. */
export function LessonFacts({ startOn }: { startOn: string | null }) {
  return (
    <Section tone="subtle" width="narrow" title={texts.lessons}>
      <chakra.dl>
        <FactRow label={texts.lessonsStart}>
          {startOn ? formatDay(startOn) : texts.lessonsUnset}
        </FactRow>
        <FactRow label={texts.schedule}>{programFacts.schedule}</FactRow>
        <FactRow label={texts.place}>{place}</FactRow>
        <FactRow label={texts.bring}>{programFacts.laptop}</FactRow>
      </chakra.dl>
      {startOn && (
        <Button mt="4" variant="outline" onClick={() => saveLessons(startOn)}>
          {texts.calendar}
        </Button>
      )}
    </Section>
  );
}
