// Import before the AWS SDK. Silences its Node version warning, which is about this process, not the newer Lambdas.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
