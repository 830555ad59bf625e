/** A table that is wider than its box is scrolled by keyboard too: the box can be focused, while there is a need. */
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
