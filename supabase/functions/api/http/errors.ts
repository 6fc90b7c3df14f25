import {
  askPrice,
  ERRORS,
  type ErrorBody,
  type ErrorCode,
} from '../../_shared/contract/http/errors.ts';

type Extra = {
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  /** The current price in tugrik, if the price is the reason. */
  priceMnt?: number | undefined;
  /** The free times nearest to one that is taken. */
  times?: string[] | undefined;
  cause?: unknown;
};

/** A refusal or failure with its place in the contract's table of errors. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly headers: Record<string, string>;
  readonly priceMnt: number | undefined;
  readonly times: string[] | undefined;

  constructor(code: ErrorCode, { fields, headers = {}, priceMnt, times, cause }: Extra = {}) {
    super(code, { cause });
    this.name = 'ApiError';
    this.code = code;
    this.fields = fields;
    this.headers = headers;
    this.priceMnt = priceMnt;
    this.times = times;
  }

  get status() {
    return ERRORS[this.code].status;
  }

  /** The body to send: the code's fixed text, with price and fields where there are any. */
  get body(): ErrorBody {
    const hasFields = this.fields && Object.keys(this.fields).length > 0;
    const { code, priceMnt, times } = this;
    return {
      message: priceMnt === undefined ? ERRORS[code].message : askPrice(code, priceMnt),
      code,
      ...(hasFields && { fields: this.fields }),
      ...(priceMnt !== undefined && { priceMnt }),
      ...(times && { times }),
    };
  }
}

/**
 * The sender closed the connection during the request: nobody reads a response, and nothing has
 * failed.
 */
export class RequestCut extends Error {
  override readonly name = 'RequestCut';
}

/** A refusal with Retry-After. */
export function refuseFor(code: ErrorCode, seconds: number): ApiError {
  return new ApiError(code, { headers: { 'Retry-After': String(seconds) } });
}

/** The refusal of an attempt over a limit; `seconds` until the next attempt may be made. */
export const tooMany = (seconds: number): ApiError => refuseFor('rate_limited', seconds);
