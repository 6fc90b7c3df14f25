import * as z from 'zod/mini';

const PRICE_INVALID = '1–1,000,000,000 хооронд бүхэл тоо оруулна уу';

// @__NO_SIDE_EFFECTS__
export const wholeNumber = (least: number, most: number, message: string) =>
  z.number(message).check(z.int(message), z.minimum(least, message), z.maximum(most, message));

/** A price of the programme in tugrik. */
// @__NO_SIDE_EFFECTS__
export const priceMnt = () => wholeNumber(1, 1_000_000_000, PRICE_INVALID);

/** The price in tugrik that the page showed; omitted if it showed none. */
// @__NO_SIDE_EFFECTS__
export const shownPriceMnt = () => z.optional(priceMnt());
