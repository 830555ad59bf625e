export { noticePaths } from './notice.paths.ts'
export { noticeScreens } from './notice.screens.ts'
