/**
 * Makes a table that is wider than its box focusable, so that it can be scrolled by keyboard; only while it
 * overflows.
 */
export const keyboardScroll = (table: { nativeElement: HTMLElement } | null) => {
  const box = table?.nativeElement.querySelector('.ant-table-content')
  if (!box) return undefined
  const observer = new ResizeObserver(() => {
    if (box.scrollWidth > box.clientWidth) box.setAttribute('tabindex', '0')
    else box.removeAttribute('tabindex')
  })
  observer.observe(box)
  for (const content of box.children) observer.observe(content)
  return () => observer.disconnect()
}
