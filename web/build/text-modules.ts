/** Modules with texts for people: those that several parts share, those beside their feature, and the company's facts. */
export const TEXT_MODULE =
  /\/web\/src\/(?:content\/.+|features\/.+[/-]texts)\.ts$|\/_shared\/contract\/company\.ts$/;
