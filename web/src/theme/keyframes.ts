import { defineKeyframes } from '@chakra-ui/react/styled-system';

export const keyframes = defineKeyframes({
  navIn: { from: { transform: 'translateY(-100%)' }, to: { transform: 'translateY(0)' } },
  riseIn: {
    from: { opacity: '0', transform: 'translateY(0.75rem)' },
    to: { opacity: '1', transform: 'translateY(0)' },
  },
  fadeIn: { from: { opacity: '0' }, to: { opacity: '1' } },
  spin: { to: { transform: 'rotate(360deg)' } },
  shimmer: { from: { backgroundPosition: '200% 0' }, to: { backgroundPosition: '-200% 0' } },
  typing: {
    '0%, 60%, 100%': { opacity: '0.35', transform: 'translateY(0)' },
    '30%': { opacity: '1', transform: 'translateY(-3px)' },
  },
});
