// Fetches the same page again and swaps the list, so that what is being typed into the filter stays.
const refresh = async () => {
  if (document.hidden) return
  try {
    const response = await fetch(location.href, { headers: { accept: 'text/html' } })
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const fresh = page.querySelector('#messages')
    const shown = document.querySelector('#messages')
    if (fresh && shown && fresh.innerHTML !== shown.innerHTML) shown.replaceWith(fresh)
  } catch {
    // The simulators are being restarted: the next round finds them again.
  }
}
setInterval(refresh, 3000)
document.addEventListener('visibilitychange', refresh)
