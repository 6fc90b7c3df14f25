/**
 * A picture as it is shown: this many pixels at most on its longer side. What the browser cannot draw is sent as it is, and
 * judged there.
 */
export async function smallPicture(file: File, mostPixels: number): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, mostPixels / Math.max(picture.width, picture.height));
    if (scale === 1) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const small = await new Promise<Blob | null>((done) =>
      canvas.toBlob(done, file.type === 'image/png' ? 'image/png' : 'image/jpeg', 0.85),
    );
    return small ?? file;
  } catch {
    return file;
  }
}

/** A picture of a talk fills a phone's screen; on a desktop it is read. */
export const TALK_PIXELS = 1_600;
/** What a file dialog offers. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp';
