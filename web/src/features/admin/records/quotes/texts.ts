export const quoteTexts = {
  project: 'Төсөл',
  budgetAndTime: 'Төсөв, хугацаа',
  /** Fixed texts: docs/product.md §8.5. */
  status: {
    failed: 'Failed to update quote request status',
    success: 'Quote request status updated successfully',
  },
} as const;
