/** antd's files under es/ are modules, but its package.json does not say so: TypeScript takes them for CommonJS. */
declare module 'antd/es/locale/zh_CN.js' {
  const locale: import('antd/es/locale').Locale
  export default locale
}
