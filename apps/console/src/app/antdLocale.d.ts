/**
 * antd's files under es/ are modules, but its package.json does not declare it: TypeScript treats them as
 * CommonJS.
 */
declare module 'antd/es/locale/zh_CN.js' {
  const locale: import('antd/es/locale').Locale
  export default locale
}
