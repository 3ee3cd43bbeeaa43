/** Runs before anything is drawn, so that nobody sees the other scheme flash. */
try {
  const theme = localStorage.getItem('burphub-theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme
} catch {
  // Without storage the browser's own wish counts.
}
