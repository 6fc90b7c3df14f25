/** The page that acknowledgements link to; the token is behind the `#`. */
export const REQUEST_PATH = '/request';
