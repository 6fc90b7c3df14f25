import type { ComponentProps } from 'react';

/** Line drawings on a 24 × 24 grid. */
const DRAWINGS = {
  send: 'M5 12h14m-6-6 6 6-6 6',
  speak: 'M9 6a3 3 0 0 1 6 0v5a3 3 0 0 1-6 0zM6 11a6 6 0 0 0 12 0M12 17v4',
  close: 'M6 6l12 12M18 6 6 18',
  helped: 'M7 11v9H4v-9zM7 11l4-8a2 2 0 0 1 2 2v4h6l-1.6 9a2 2 0 0 1-2 2H7',
  notHelped: 'M17 13V4h3v9zM17 13l-4 8a2 2 0 0 1-2-2v-4H5l1.6-9a2 2 0 0 1 2-2H17',
};

export function Drawing({ name }: { name: keyof typeof DRAWINGS }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={DRAWINGS[name]} />
    </svg>
  );
}

type ButtonProps = ComponentProps<'button'> & {
  look?: 'solid' | 'soft' | 'plain';
};

export function Button({ look = 'soft', className = '', ...rest }: ButtonProps) {
  return <button type="button" className={`button ${look} ${className}`} {...rest} />;
}
