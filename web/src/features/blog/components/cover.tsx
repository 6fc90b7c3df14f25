import { chakra } from '@chakra-ui/react/styled-system';

const SKIES = [
  ['#bfe2fd', '#85cbfa', '#1493e3', '#ff9f56'],
  ['#ffe8d4', '#ffcfa6', '#f77f24', '#fcfdff'],
  ['#0b3d66', '#064c80', '#0072c3', '#ffcfa6'],
  ['#dde6ef', '#c2cfdc', '#48596e', '#ff9f56'],
] as const;

const RIDGES = [
  ['M0 120c60-50 110-40 160-16s100 18 160-22v98H0Z', 'M0 150c70-30 130-24 190-6s90 8 130-10v46H0Z'],
  [
    'M0 104c50 20 90 34 150 12s110-56 170-40v104H0Z',
    'M0 140c60 14 120 10 170-8s100-14 150 0v48H0Z',
  ],
  ['M0 130 70 82l50 34 66-58 62 50 72-36v108H0Z', 'M0 156 90 126l80 22 70-30 80 26v36H0Z'],
] as const;

/** A number from a text, so that an article always gets the same picture. */
function hashOf(text: string): number {
  return [...text].reduce(
    (sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0,
    0x811c9dc5,
  );
}

/** A drawn landscape for an article without a picture. */
export function Cover({ slug }: { slug: string }) {
  const hash = hashOf(slug);
  const [sky, far, near, sun] = SKIES[(hash >>> 3) % SKIES.length] ?? SKIES[0];
  const [ridge, land] = RIDGES[(hash >>> 7) % RIDGES.length] ?? RIDGES[0];
  const x = 60 + ((hash >>> 13) % 200);
  return (
    <chakra.svg
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      width="full"
      height="full"
      aria-hidden="true"
    >
      <path d="M0 0h320v180H0Z" fill={sky} />
      <circle cx={x} cy="66" r="26" fill={sun} />
      <path d={ridge} fill={far} />
      <path d={land} fill={near} />
    </chakra.svg>
  );
}
