import { chakra } from '@chakra-ui/react/styled-system';
import { Cluster } from '@/components/grid.tsx';
import { Icon, type IconName } from '@/components/icons.tsx';
import { programSlider } from '../../texts.ts';

const Round = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '11',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'ink.500',
    color: 'white',
    cursor: 'button',
    fontSize: 'lg',
    _hover: { bg: 'ink.800', borderColor: 'white' },
    _focusVisible: { outlineColor: 'sky.300' },
  },
});

const Dot = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '8',
    height: '11',
    cursor: 'button',
    borderRadius: 'md',
    _focusVisible: { outlineColor: 'sky.300' },
    _before: {
      content: '""',
      width: '2.5',
      height: '2.5',
      borderRadius: 'full',
      bg: 'ink.400',
      transition: 'all',
      transitionDuration: 'slow',
    },
    '&[aria-current]::before': { width: '7', bg: 'ember.400' },
  },
});

type ControlsProps = {
  index: number;
  playing: boolean;
  go: (index: number) => void;
  toggle: () => void;
};

/** The pause button, which is first so that the keyboard reaches it first, then arrows and dots. */
export function SlideControls({ index, playing, go, toggle }: ControlsProps) {
  const round = (icon: IconName, label: string, onClick: () => void) => (
    <Round type="button" onClick={onClick}>
      <Icon name={icon} label={label} />
    </Round>
  );
  return (
    <Cluster>
      {round(
        playing ? 'pause' : 'play',
        playing ? programSlider.pause : programSlider.play,
        toggle,
      )}
      {round('chevronLeft', programSlider.previous, () => go(index - 1))}
      {round('chevronRight', programSlider.next, () => go(index + 1))}
      <chakra.div display="flex">
        {programSlider.slides.map(({ id }, at) => (
          <Dot
            key={id}
            type="button"
            aria-label={programSlider.goTo(at + 1)}
            aria-current={at === index ? true : undefined}
            onClick={() => go(at)}
          />
        ))}
      </chakra.div>
    </Cluster>
  );
}
