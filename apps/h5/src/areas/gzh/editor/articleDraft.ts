/** The name under which this phone keeps what was not saved of an article. */
export const articleDraft = (id: string | undefined): string => `gzh-article-${id ?? 'new'}`
