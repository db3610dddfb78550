/** Maximum attachment size of a support case. */
export const MAX_CASE_FILE_BYTES = 5 * 1024 * 1024
/** Base64 has four characters for three bytes. */
export const MAX_CASE_FILE_CHARACTERS = Math.ceil(MAX_CASE_FILE_BYTES / 3) * 4

/** Limit of the request that sends it, with the JSON around the content. */
export const MAX_CASE_FILE_BODY_BYTES = MAX_CASE_FILE_CHARACTERS + 1024
