/** Hydrates the application page, if the page is one; resolves when it handles events, or when its error is shown. */
export async function startApplication(): Promise<void> {
  const element = document.querySelector<HTMLElement>('[data-application]');
  if (!element) return;
  const onError = (error: unknown) => {
    console.error('the page', element.dataset.application, error);
    showError(element);
  };
  try {
    const script = await import('./hydrate-application.tsx');
    await script.hydrateApplication(element, onError);
  } catch (error) {
    onError(error);
  }
}

function showError(element: HTMLElement): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-application-error]');
  if (!template) return;
  element.replaceWith(template.content);
  template.remove();
  document.title = document.querySelector('h1')?.textContent ?? document.title;
}
