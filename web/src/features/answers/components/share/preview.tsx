import { chakra } from '@chakra-ui/react/styled-system';
import type { OwnAssistant } from '@contract/own-assistant.ts';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { botPath } from '@/lib/paths.ts';
import { shareTexts } from '../../texts.ts';

const texts = shareTexts.preview;
const SIZES = {
  phone: { width: 360, height: 640 },
  desktop: { width: 1440, height: 900 },
} as const;

/** The page of the link as visitors see it, at the width of a phone or a desktop, scaled to fit. */
export function Preview({ assistant }: { assistant: OwnAssistant }) {
  const [size, setSize] = useState<keyof typeof SIZES>('phone');
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number>(SIZES.phone.width);
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    if (box.current) watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  const { width, height } = SIZES[size];
  const scale = Math.min(1, room / width);
  return (
    <Card as="section" aria-labelledby="preview-title" gap="3">
      <chakra.h2 id="preview-title" textStyle="h3">
        {texts.title}
      </chakra.h2>
      {assistant.publishedAt === null ? (
        <p>{texts.later}</p>
      ) : (
        <>
          <chakra.div display="flex" flexWrap="wrap" gap="2" role="group" aria-label={texts.title}>
            {(['phone', 'desktop'] as const).map((name) => (
              <Button
                key={name}
                size="sm"
                variant={size === name ? 'subtle' : 'outline'}
                aria-pressed={size === name}
                onClick={() => setSize(name)}
              >
                {texts[name]}
              </Button>
            ))}
          </chakra.div>
          <chakra.div
            ref={box}
            minWidth="0"
            height="var(--height)"
            overflow="hidden"
            style={{ '--height': `${height * scale}px` } as CSSProperties}
          >
            <chakra.iframe
              key={assistant.key}
              src={botPath(assistant.key)}
              title={texts.frame(width)}
              // The preview is inert: a question asked in it would count as a visitor's.
              inert
              maxWidth="none"
              width="var(--width)"
              height="var(--own-height)"
              borderWidth="1px"
              borderRadius="md"
              transform="scale(var(--scale))"
              transformOrigin="top left"
              style={
                {
                  '--width': `${width}px`,
                  '--own-height': `${height}px`,
                  '--scale': scale,
                } as CSSProperties
              }
            />
          </chakra.div>
        </>
      )}
    </Card>
  );
}
