import { chakra } from '@chakra-ui/react/styled-system';
import { emailHref } from '@contract/company.ts';
import type { ReactNode } from 'react';
import { Portrait } from '@/components/art/portrait.tsx';
import { Badge } from '@/components/badge.tsx';
import { PhoneLink } from '@/components/phone-text.tsx';
import { TextAnchor } from '@/components/text-link.tsx';
import { portfolio } from '../texts.ts';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.section mt={{ base: '10', _print: '7' }}>
      <chakra.h2 textStyle="label" color="brand.fg" mb="4">
        {title}
      </chakra.h2>
      {children}
    </chakra.section>
  );
}

/** The developer's profile on one sheet: person, projects, technologies, contact. */
export function Sheet() {
  return (
    <chakra.article
      maxWidth="208"
      mx="auto"
      px={{ base: '5', sm: '10', md: '14', _print: '0' }}
      py={{ base: '8', md: '14', _print: '0' }}
      bg="bg.panel"
      borderRadius={{ base: 'xl', _print: 'none' }}
      boxShadow={{ base: 'lg', _print: 'none' }}
    >
      <chakra.div
        display="flex"
        flexDirection={{ base: 'column-reverse', sm: 'row', _print: 'row' }}
        justifyContent="space-between"
        gap="6"
      >
        <div>
          <chakra.h1 textStyle="h1">{portfolio.name}</chakra.h1>
          <chakra.p textStyle="lead" color="brand.fg" fontWeight="semibold" mt="2">
            {portfolio.role}
          </chakra.p>
          <chakra.p mt="4" maxWidth="136">
            {portfolio.summary}
          </chakra.p>
          <chakra.p textStyle="small" color="fg.muted" mt="3">
            {portfolio.notice}
          </chakra.p>
        </div>
        <Portrait index={4} size="6.5rem" />
      </chakra.div>
      <chakra.div
        height="4"
        mt={{ base: '8', _print: '5' }}
        backgroundImage="keyFret"
        backgroundRepeat="repeat-x"
      />
      <Part title={portfolio.projectsTitle}>
        <chakra.ul
          listStyle="none"
          display="grid"
          columnGap="10"
          rowGap={{ base: '7', _print: '5' }}
          gridTemplateColumns={{
            sm: 'repeat(2, minmax(0, 1fr))',
            _print: 'repeat(2, minmax(0, 1fr))',
          }}
        >
          {portfolio.projects.map(({ title, text, stack }) => (
            <li key={title}>
              <chakra.h3 textStyle="h3" fontSize="lg">
                {title}
              </chakra.h3>
              <chakra.p mt="1.5">{text}</chakra.p>
              <chakra.p textStyle="small" color="fg.muted" mt="1.5">
                {stack.join(' · ')}
              </chakra.p>
            </li>
          ))}
        </chakra.ul>
      </Part>
      <Part title={portfolio.stackTitle}>
        <chakra.dl display="grid" gap="3">
          {portfolio.stack.map(({ group, items }) => (
            <chakra.div key={group} display="flex" flexWrap="wrap" gap="2" alignItems="center">
              <chakra.dt width="26" fontWeight="semibold">
                {group}
              </chakra.dt>
              {items.map((item) => (
                <dd key={item}>
                  <Badge>{item}</Badge>
                </dd>
              ))}
            </chakra.div>
          ))}
        </chakra.dl>
      </Part>
      <Part title={portfolio.contactTitle}>
        <Contact />
      </Part>
    </chakra.article>
  );
}

function Contact() {
  const { email, phone, location } = portfolio.contact;
  return (
    <chakra.dl
      display="grid"
      gap="4"
      gridTemplateColumns={{
        sm: 'repeat(3, minmax(0, 1fr))',
        _print: 'repeat(3, minmax(0, 1fr))',
      }}
    >
      <div>
        <chakra.dt fontWeight="semibold">{email.label}</chakra.dt>
        <dd>
          <TextAnchor href={emailHref(email.value)}>{email.value}</TextAnchor>
        </dd>
      </div>
      <div>
        <chakra.dt fontWeight="semibold">{phone.label}</chakra.dt>
        <dd>
          <PhoneLink phone={phone.value} />
        </dd>
      </div>
      <div>
        <chakra.dt fontWeight="semibold">{location.label}</chakra.dt>
        <dd>{location.value}</dd>
      </div>
    </chakra.dl>
  );
}
