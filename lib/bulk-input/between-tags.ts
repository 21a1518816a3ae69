/** What ends a tag that is typed among others; commas also as Japanese, Chinese and Arabic keyboards write them. */
export const BETWEEN_TAGS = /[,;\n、，；､،؛]/u;
