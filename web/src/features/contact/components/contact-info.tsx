import { chakra } from '@chakra-ui/react/styled-system';
import { company, emailHref, offices } from '@contract/company.ts';
import type { ReactNode } from 'react';
import { Card } from '@/components/card.tsx';
import { Icon, type IconName } from '@/components/icons.tsx';
import { PhoneLink } from '@/components/phone-text.tsx';
import { TextAnchor } from '@/components/text-link.tsx';
import { contactInfo } from '../texts.ts';

type FactProps = { icon: IconName; name: string; children: ReactNode };

function Fact({ icon, name, children }: FactProps) {
  return (
    <chakra.div display="flex" gap="3" mt="2">
      <chakra.dt color="brand.fg" mt="0.5" flexShrink="0">
        <Icon name={icon} label={name} />
      </chakra.dt>
      <chakra.dd minWidth="0" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </chakra.div>
  );
}

/** Opening hours; no line breaks between the first and the last hour. */
function Hours({ text }: { text: string }) {
  return text.split(/(\d+:\d\d–\d+:\d\d)/).map((part, index) => (
    <chakra.span key={part} whiteSpace={index % 2 === 1 ? 'nowrap' : undefined}>
      {part}
    </chakra.span>
  ));
}

/** Offices, phone numbers, hours, and the promised time of a reply. */
export function ContactInfo() {
  return (
    <chakra.aside display="grid" gap="5" alignContent="start" aria-label={contactInfo.officesTitle}>
      <chakra.h2 textStyle="h3">{contactInfo.officesTitle}</chakra.h2>
      {offices.map((office) => (
        <Card key={office.name} as="section">
          <chakra.h3 textStyle="label">{office.name}</chakra.h3>
          <dl>
            <Fact icon="pin" name={contactInfo.address}>
              {office.address}
            </Fact>
            <Fact icon="phone" name={contactInfo.phone}>
              <PhoneLink phone={office.phone} />
            </Fact>
          </dl>
        </Card>
      ))}
      <Card as="section" variant="sky">
        <chakra.h3 textStyle="label">{contactInfo.hoursTitle}</chakra.h3>
        <dl>
          <Fact icon="clock" name={contactInfo.hoursTitle}>
            <Hours text={contactInfo.hours} />
          </Fact>
          <Fact icon="mail" name={contactInfo.email}>
            <TextAnchor href={emailHref(company.email)}>{company.email}</TextAnchor>
          </Fact>
        </dl>
        <chakra.p textStyle="small" fontWeight="semibold" mt="4">
          {contactInfo.reply}
        </chakra.p>
        <chakra.p textStyle="small" color="fg.muted" mt="1">
          {contactInfo.bot}
        </chakra.p>
      </Card>
    </chakra.aside>
  );
}
