/** How a file says that it does not have all rows of its list: the server names it so, the faces tell it. */
export const cutFileEnd = '-未完.csv'

export const isCutFile = ({ file_name }: { file_name: string }): boolean => file_name.endsWith(cutFileEnd)

export const cutFileSentence = '行数太多，文件里只有前面一部分。请缩小范围，分几次导出'
