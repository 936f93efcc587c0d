/** Removes the subscription of this browser, so that its push service refuses what the store still sends. */
export async function endBrowserPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/');
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
