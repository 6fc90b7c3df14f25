import { Global } from '@emotion/react';
import { useState } from 'react';
import { Talk } from '@/features/talk/components/talk.tsx';
import { talkStyles } from '@/features/talk/styles.ts';
import { companySource } from '@/features/talk/talk-source.ts';

export function Page() {
  const [source] = useState(companySource);
  return (
    <>
      <Global styles={talkStyles} />
      <Talk as="main" ofSite source={source} takesFocus />
    </>
  );
}
