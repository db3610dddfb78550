const API_PIX_URL =
  /^\/pix\/(oauth|cob|cobv|cobr|rec|solicrec|lotecobv|loc|locrec|pix|webhook|webhookrec|webhookcobr)([/?]|$)/

/** True for calls of API Pix and its token endpoint. Locations and key sets are public and do not count. */
export const isApiPixUrl = (url: string): boolean => API_PIX_URL.test(url)
