import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { toast } from '@/components/toast-store.ts';
import { loadPart } from '@/lib/load-part.ts';
import { saveFile } from '@/lib/save-file.ts';
import { shareTexts } from '../../texts.ts';

const texts = shareTexts.qr;
/** White modules around the code, which readers need. */
const QUIET = 4;
/** Pixels of a module in the downloaded picture: about 1,000 for a link of ours. */
const SCALE = 24;

type Modules = readonly (readonly boolean[])[];

/** The dark modules as one path; neighbours in a row are one rectangle. */
function pathOf(modules: Modules): string {
  return modules
    .flatMap((row, y) =>
      row.flatMap((dark, x) => {
        if (!dark || row[x - 1]) return [];
        const end = row.indexOf(false, x);
        return [
          `M${x + QUIET} ${y + QUIET}h${(end === -1 ? row.length : end) - x}v1H${x + QUIET}z`,
        ];
      }),
    )
    .join('');
}

const sizeOf = (modules: Modules) => modules.length + 2 * QUIET;

const svgOf = (modules: Modules) => {
  const size = sizeOf(modules);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${pathOf(modules)}"/></svg>`;
};

type PictureProps = { modules: Modules; label: string };

export const QrPicture = ({ modules, label }: PictureProps) => (
  <svg
    role="img"
    aria-label={label}
    width="100%"
    height="100%"
    viewBox={`0 0 ${sizeOf(modules)} ${sizeOf(modules)}`}
    shapeRendering="crispEdges"
  >
    <path d={pathOf(modules)} />
  </svg>
);

/** The code as a picture of whole pixels. */
function pngOf(modules: Modules): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = sizeOf(modules) * SCALE;
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (!context) return Promise.reject(new Error('no canvas'));
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  modules.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) context.fillRect((x + QUIET) * SCALE, (y + QUIET) * SCALE, SCALE, SCALE);
    });
  });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}

/** The QR code of the link, on screen and as a download; the library loads with this page. */
export function QrCode({ link }: { link: string }) {
  const { data: modules, error } = useQuery({
    queryKey: ['qr', link],
    queryFn: async (): Promise<Modules> => {
      const { encode } = await loadPart(() => import('uqr'));
      return encode(link, { ecc: 'M', border: 0 }).data;
    },
  });
  const download = async (kind: 'svg' | 'png') => {
    if (!modules) return;
    try {
      const blob =
        kind === 'png'
          ? await pngOf(modules)
          : new Blob([svgOf(modules)], { type: 'image/svg+xml' });
      saveFile(blob, `${texts.file}.${kind}`);
    } catch {
      toast({ title: texts.failed, tone: 'error' });
    }
  };
  return (
    <Card as="section" aria-labelledby="qr-title" gap="3">
      <chakra.h2 id="qr-title" textStyle="h3">
        {texts.title}
      </chakra.h2>
      <chakra.p color="fg.muted">{texts.text}</chakra.p>
      {error && <p>{texts.failed}</p>}
      <chakra.div boxSize="44" bg="white" borderWidth="1px" borderRadius="md" overflow="hidden">
        {modules && <QrPicture modules={modules} label={texts.label} />}
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button
          size="sm"
          variant="outline"
          disabled={!modules}
          onClick={() => void download('svg')}
        >
          {texts.svg}
        </Button>
        <Button
          size="sm"
          variant="outline"
          disabled={!modules}
          onClick={() => void download('png')}
        >
          {texts.png}
        </Button>
      </chakra.div>
    </Card>
  );
}
