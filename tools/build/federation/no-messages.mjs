/** Replaces the texts of the federation runtime's errors, which are half a kilobyte of each first page. */
export const runtimeDescMap = {}
export const typeDescMap = {}
export const buildDescMap = {}
export const errorDescMap = {}
