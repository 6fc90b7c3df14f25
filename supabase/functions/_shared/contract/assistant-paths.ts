/** Paths that the chat panel calls, apart from the schemas: those are larger than the panel. */
export const TOPICS_PATH = '/api/assistant/topics';
export const RATINGS_PATH = '/api/assistant/ratings';
export const ENDINGS_PATH = '/api/assistant/endings';
