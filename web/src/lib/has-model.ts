/** Whether the owner has configured a language model (docs/deploy.md). */
export const HAS_MODEL: boolean = import.meta.env?.VITE_ASSISTANT_MODEL === '1';
